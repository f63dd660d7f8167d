import type { Face, Plan } from '#config/start-plan.ts'
import { addressOf, chunksOf, type Chunk } from './page-chunks.ts'

/** Tags that would fetch files before the first paint: scripts, style sheets and preloads. */
const EAGER = /\s*<(?:script\b[^>]*>[\s\S]*?<\/script>|link\b[^>]*\srel="(?:stylesheet|preload|modulepreload)"[^>]*>)/g

/** The picture element whose image has high fetch priority. */
const HERO = /<picture[^>]*>((?:(?!<\/picture>)[\s\S])*<img[^>]*\sfetchpriority="high"[^>]*>)<\/picture>/i

const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]

/** Preload links for the hero picture, so that the browser requests it before it parses the body. They repeat its sources. */
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
  /** Address of the style sheet file, which holds no font faces. */
  sheet: string
  /** Address of the sheet of font faces. */
  faces: string
  fonts: readonly Face[]
  starter: (plan: Plan) => string
}

/**
 * The built index.html for one public page. Before the first paint only the hero picture is fetched. The style element contains the whole
 * sheet; critical-styles.ts reduces it once the page has its content.
 */
export const pageTemplate = (template: string, path: string, html: string, built: Built): string => {
  const { sheet, faces, fonts, css, chunks, starter } = built
  const { entry, ofEntry, ofPage } = chunksOf(path, chunks)
  const needed = [...ofEntry, ...ofPage].filter((chunk) => chunk !== entry)
  const plan: Plan = { entry: addressOf(entry), chunks: needed.map(addressOf), sheet, fonts }
  const head = [
    `<script>${starter(plan)}</script>`,
    ...heroPreloads(html),
    `<style>${css}</style>`,
    `<noscript>${[sheet, faces].map((href) => `<link rel="stylesheet" href="${href}" />`).join('')}</noscript>`,
  ]
  return template
    .replace(EAGER, '')
    .replace(/(<meta name="viewport"[^>]*>)/, (viewport) => [viewport, ...head].join(''))
}
