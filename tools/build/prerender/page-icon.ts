const ADDRESS = 'href="/icons/icon.svg"'

/**
 * Inlines the icon as a data URL: browsers request an icon file before the first paint of a page without pictures, and on a slow
 * connection it would compete with the page's own files.
 */
export const iconInPage = (template: string, svg: string): string => {
  if (!template.includes(ADDRESS)) throw new Error(`index.html holds no icon with ${ADDRESS}.`)
  const text = svg.trim().replaceAll('"', "'").replaceAll('#', '%23')
  return template.replace(ADDRESS, () => `href="data:image/svg+xml,${text}"`)
}
