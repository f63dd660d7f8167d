import { lateDialog } from '../late-part.tsx'

/** Client Details, loaded on demand: for the Clients tab and for what a search finds. */
export const ClientDetails = lateDialog('the client', async () => (await import('./client-details.tsx')).ClientDetails)
