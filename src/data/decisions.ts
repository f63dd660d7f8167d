/** Everything staff write, as one file: each of these is smaller than the request that would fetch it alone. */
export { confirm } from './booking-confirmation.ts'
export { link } from './booking-link.ts'
export { record } from './booking-mail.ts'
export { reject } from './booking-rejection.ts'
export { saveNotes } from './client-notes.ts'
export { markRead } from './contact-reading.ts'
