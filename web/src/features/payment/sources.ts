/** Keys of TOP_SOURCE: WeChat, Alipay, bank, other. What calls know as 3 is all of them. */
export const sources = ["0", "1", "2", "4"] as const;
