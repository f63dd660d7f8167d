const ADDRESS = 'href="/icons/icon.svg"'

/**
 * The template with the icon itself where its address stood: browsers ask for it before the first paint of a page without pictures, and
 * on a slow line it would stand beside the page's own files.
 */
export const iconInPage = (template: string, svg: string): string => {
  if (!template.includes(ADDRESS)) throw new Error(`index.html holds no icon with ${ADDRESS}.`)
  const text = svg.trim().replaceAll('"', "'").replaceAll('#', '%23')
  return template.replace(ADDRESS, () => `href="data:image/svg+xml,${text}"`)
}
