/**
 * How an expiration date is introduced wherever others see it: "Expires June 5, 2027", "Expired June 5, 2025".
 *
 * @param expirationDate YYYY-MM-DD, like `today`. Its whole day counts as valid.
 */
export const expiryWord = (expirationDate: string, today: string): "Expires" | "Expired" =>
  expirationDate < today ? "Expired" : "Expires";
