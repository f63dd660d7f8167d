/** Downloads a file; a phone opens a calendar file in its calendar. */
export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads it a moment after the click. Without revoking it, clients' data would stay in memory until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  downloadFile(name, new Blob([text], { type }))
