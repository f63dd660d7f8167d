export const downloadFile = (name: string, file: Blob): void => {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser has read the address by the next task. Without revoking it, clients' data would stay in memory until the tab is closed.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}

export const download = (name: string, text: string, type = 'text/csv;charset=utf-8'): void =>
  downloadFile(name, new Blob([text], { type }))
