const dialled = (phone: string) => phone.replace(/[^\d+]/g, '')

export const callLink = (phone: string): string => `tel:${dialled(phone)}`

/** Opens WhatsApp with the text ready to send. */
export const whatsappLink = (phone: string, text = ''): string =>
  `https://wa.me/${dialled(phone).replace('+', '')}${text && `?text=${encodeURIComponent(text)}`}`

export const mailLink = (address: string, subject = ''): string =>
  `mailto:${address}${subject && `?subject=${encodeURIComponent(subject)}`}`
