/** Names stand in subjects of mails. */
export const isOneLine = (text: string): boolean => !/[\r\n]/.test(text)
