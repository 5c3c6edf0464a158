// Amounts are integer cents everywhere; only here do they become words, and words become amounts.

// 19800 is "198", 450 is "4.50", 1234500 is "12,345".
export function money(cents: number): string {
    const sign = cents < 0 ? "−" : "";
    const whole = Math.floor(Math.abs(cents) / 100);
    const rest = Math.abs(cents) % 100;
    const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
    return sign + digits + (rest ? "." + String(rest).padStart(2, "0") : "");
}

// What a player typed, in cents; null if it is not an amount. Thousands may be set apart by commas or spaces.
export function parse_money(text: string): number | null {
    const plain = text.trim().replace(/[\s']/g, "").replace(/,(?=\d{3}(\D|$))/g, "").replace(",", ".");
    if (!/^\d{1,12}(\.\d{0,2})?$/.test(plain)) return null;
    return Math.round(Number(plain) * 100);
}
