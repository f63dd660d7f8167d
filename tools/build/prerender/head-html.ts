/** One element of a page's head, as `src/content/head.ts` describes it. */
export type HeadTag =
  | { tag: 'title'; text: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  | { tag: 'json-ld'; data: Record<string, unknown> }

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)

const attributesHtml = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')

/** JSON that cannot close the script element around it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

export const tagHtml = (tag: HeadTag): string => {
  if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`
  if (tag.tag === 'json-ld') return `<script type="application/ld+json">${scriptJson(tag.data)}</script>`
  return `<${tag.tag}${attributesHtml(tag.attributes)} />`
}
