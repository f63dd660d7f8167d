/** Drafts survive in storage. */
export const reloadPage = (): void => window.location.reload()
