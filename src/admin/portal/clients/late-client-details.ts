import { lateDialog } from '../late-part.tsx'

/** The dialog of a client as a chunk of its own, for the tab Clients and for clients found by a search. */
export const ClientDetails = lateDialog('the client', async () => (await import('./client-details.tsx')).ClientDetails)
