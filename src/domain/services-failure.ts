import { spa } from '#config/spa.ts'

/** Services that could not be loaded, on the booking form (with the phone) and on the Services page. */
export const servicesFailureText = (where: 'booking' | 'services'): string =>
  `Unable to load services. Please refresh the page or contact us${where === 'booking' ? ` at ${spa.phone}` : ''}.`

/** The booking form's menu when it is known to be empty. */
export const NO_SERVICES = `No services available at the moment. Please contact us at ${spa.phone} to book.`
