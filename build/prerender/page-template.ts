import type { Plan } from '#config/start-plan.ts'
import { addressOf, chunksOf, type Chunk } from './page-chunks.ts'
import { scriptJson } from './head-html.ts'

/** What the browser would fetch before the page is painted: script, style sheet, faces. */
const EAGER = /\s*<(?:script\b[^>]*>[\s\S]*?<\/script>|link\b[^>]*\srel="(?:stylesheet|preload|modulepreload)"[^>]*>)/g

/** What Chromium fetches when a link is about to be followed, as long as no client is there to do it; not with Save-Data. */
const SPECULATION = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/admin*' } }, { not: { href_matches: '/*\\?*' } }],
      },
      eagerness: 'moderate',
    },
  ],
}

/** The picture a visitor waits for, with the crops it has. */
const HERO = /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*<img[^>]*\sfetchpriority="high"[^>]*>)<\/picture>/i

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** Lets the browser ask for the first picture before it has read as far as that; the formats and crops are those of the page. */
const heroPreloads = (html: string): string[] => {
  const [, sources = ''] = HERO.exec(html) ?? []
  const avif = [...sources.matchAll(/<source\b[^>]*type="image\/avif"[^>]*>/gi)].map(([tag]) => tag)
  const narrow = avif.map((tag) => attribute(tag, 'media')).find(Boolean)
  return avif.map((tag) => {
    const media = attribute(tag, 'media') ?? (narrow && `not all and ${narrow}`)
    return (
      `<link rel="preload" as="image" type="image/avif" fetchpriority="high" imagesrcset="${attribute(tag, 'srcset') ?? ''}"` +
      ` imagesizes="${attribute(tag, 'sizes') ?? ''}"${media ? ` media="${media}"` : ''} />`
    )
  })
}

export type Built = {
  chunks: readonly Chunk[]
  css: string
  /** Address of the same style sheet as a file. */
  sheet: string
  /** Addresses of the font files. */
  faces: readonly string[]
  starter: (plan: Plan) => string
}

/**
 * The built index.html for one public page: nothing is fetched before the page is painted but its first picture. Its style element holds
 * the whole sheet, which is reduced once the content stands in the page (critical-styles.ts).
 */
export const pageTemplate = (template: string, path: string, html: string, built: Built): string => {
  const { sheet, faces, css, chunks, starter } = built
  const { entry, ofEntry, ofPage } = chunksOf(path, chunks)
  const needed = [...ofEntry, ...ofPage].filter((chunk) => chunk !== entry)
  const plan: Plan = { entry: addressOf(entry), chunks: needed.map(addressOf), sheet, faces }
  const head = [
    `<script>${starter(plan)}</script>`,
    ...heroPreloads(html),
    `<style>${css}</style>`,
    `<noscript><link rel="stylesheet" href="${sheet}" /></noscript>`,
    `<script type="speculationrules">${scriptJson(SPECULATION)}</script>`,
  ]
  return template
    .replace(EAGER, '')
    .replace(/(<meta name="viewport"[^>]*>)/, (viewport) => [viewport, ...head].join(''))
}
