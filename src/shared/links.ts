// Addresses and numbers come from visitors: characters that could add a parameter to the link (`?bcc=`) are removed or encoded.
export const digits = (phone: string): string => phone.replace(/\D/g, '')
const dialled = (phone: string) => (phone.trim().startsWith('+') ? '+' : '') + digits(phone)

export const callLink = (phone: string): string => `tel:${dialled(phone)}`

export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/${digits(phone)}${text && `?text=${encodeURIComponent(text)}`}`

export const mailLink = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address.trim()).replaceAll('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`
