/** Loses no input, because drafts are in storage. */
export const reloadPage = (): void => window.location.reload()
