import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { parseEnv } from '#config/parse-env.ts'
import { spaFrom } from '#config/spa.ts'
import { type PrintedHouse, printedHours, printedHouse } from '#features/house/house.ts'
import { venueToday } from '#shared/venue-clock.ts'
import { isClientBuild } from '../client-build.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { keepCriticalStyles } from './critical-styles.ts'
import { splitSheet } from './faces.ts'
import { type HeadTag, scriptJson, tagHtml } from './head-html.ts'
import { withoutLayers } from './layers.ts'
import { menuFile, type MenuRead, readMenu } from './menu.ts'
import { readSettings } from './settings.ts'
import { type Built, pageTemplate } from './page-template.ts'
import { iconInPage } from './page-icon.ts'
import { robotsText, sitemapXml, webManifest } from './site-files.ts'
import { compileStarter } from './starter.ts'

type PrerenderedPage = { file: string; path: string; html: string; head: HeadTag[]; data: Record<string, unknown> }
type PrerenderModule = {
  renderPages: (menu: MenuRead['menu'], house: PrintedHouse | undefined) => Promise<PrerenderedPage[]>
  shellData: (house: PrintedHouse | undefined) => PrerenderedPage['data']
}
type RenderedSite = { pages: PrerenderedPage[]; shell: PrerenderedPage['data'] }

const EMPTY_ROOT = '<div id="root"></div>'
/** The title and description of index.html; each page has its own. */
const PLACEHOLDERS = /\s*<title>[\s\S]*?<\/title>|\s*<meta\s+name="description"[^>]*>/g

const shellHead = (faces: string, name: string): HeadTag[] => [
  { tag: 'title', text: name },
  { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  { tag: 'link', attributes: { rel: 'stylesheet', href: faces } },
]

/** Fills the built index.html with a page's head, content and data. */
export const fillTemplate = (
  template: string,
  { html, head, data }: Pick<PrerenderedPage, 'html' | 'head' | 'data'>,
): string => {
  if (!template.includes(EMPTY_ROOT)) throw new Error(`index.html holds no ${EMPTY_ROOT} to fill.`)
  return (
    template
      .replace(PLACEHOLDERS, '')
      // Remove the line breaks between elements, but not inside scripts, where a line comment needs its end.
      .replace(/>\s*\n\s*</g, '><')
      .replace('</head>', () => `${head.map(tagHtml).join('')}</head>`)
      .replace(EMPTY_ROOT, () => [`<div id="root">${html}</div>`, ...dataBlocks(data)].join(''))
  )
}

/** Adds the policy before the first script. Call it last: the policy contains the hashes of the page's inline code. */
export const withPolicy = (page: string, policyOf: (page: string) => string): string => {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(page)}" />`
  return page.replace(/(<meta charset="[^"]*"\s*\/?>)/, (charset) => `${charset}${policy}`)
}

const dataBlocks = (data: PrerenderedPage['data']) =>
  Object.entries(data).map(([id, value]) => `<script type="application/json" id="${id}">${scriptJson(value)}</script>`)

/** Whether a page is not indexed: the 404 page, and My request. */
const isHidden = (head: readonly HeadTag[]) =>
  head.some(
    (tag) => tag.tag === 'meta' && tag.attributes['name'] === 'robots' && tag.attributes['content'] === 'noindex',
  )

/** `missing`: a sentence for each part that could not be read: the content shown instead, and the reason. */
type HouseRead = { house: PrintedHouse | undefined; missing: string[] }

/** Reads `settings/house` and `settings/diary`. If one fails, the other is still printed. */
export const readHouse = async (env: ReturnType<typeof parseEnv>): Promise<HouseRead> => {
  const [read, diary] = await Promise.all([readSettings(env, 'house'), readSettings(env, 'diary')])
  const hours = 'fields' in diary && diary.fields ? printedHours(diary.fields) : undefined
  const house = 'fields' in read && read.fields ? printedHouse(read.fields, venueToday(new Date())) : undefined
  return {
    house: hours ? { ...house, ...hours } : house,
    missing: [
      ...('reason' in read ? [`offers, team and words as in the source: ${read.reason}`] : []),
      ...('reason' in diary ? [`opening hours as in the source: ${diary.reason}`] : []),
    ],
  }
}

/** Bundles src/prerender.tsx for Node and renders all pages with it. */
const renderSite = async (
  { root, mode }: ResolvedConfig,
  readingMenu: Promise<MenuRead>,
  readingHouse: Promise<HouseRead>,
): Promise<RenderedSite> => {
  const cache = path.join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  // A new folder each time, because two builds may run in parallel.
  const outDir = await mkdtemp(path.join(cache, 'prerender-'))
  try {
    await build({
      root,
      mode,
      logLevel: 'warn',
      build: {
        ssr: 'src/prerender.tsx',
        outDir,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
      },
    })
    const { renderPages, shellData } = (await import(
      pathToFileURL(path.join(outDir, 'prerender.js')).href
    )) as PrerenderModule
    const { menu } = await readingMenu
    const { house } = await readingHouse
    return { pages: await renderPages(menu, house), shell: shellData(house) }
  } finally {
    await rm(outDir, { recursive: true })
  }
}

const readBundle = (bundle: Rolldown.OutputBundle): Pick<Built, 'chunks' | 'css' | 'sheet'> => {
  const files = Object.values(bundle)
  const sheet = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error('The build holds no style sheet.')
  const chunks = files.filter((file) => file.type === 'chunk')
  return { chunks, css: withoutLayers(sheet.source.toString()), sheet: `/${sheet.fileName}` }
}

/**
 * After the client build, writes every public path as a complete HTML file, `404.html`, the empty `shell.html` for login and portal,
 * the data file `menu.json`, the sitemap and robots.txt.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig
  return {
    name: 'la-lumiere-prerender',
    apply: isClientBuild,
    configResolved: (resolved) => {
      config = resolved
    },
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler(_, bundle) {
        const dist = path.resolve(config.root, config.build.outDir)
        const env = parseEnv(config.env)
        const policyOf = (page: string) => contentSecurityPolicy(page, env)
        const template = await readFile(path.join(dist, 'index.html'), 'utf8')
        const readingMenu = readMenu(env)
        const readingHouse = readHouse(env)
        const [{ pages, shell: data }, read, { missing }] = await Promise.all([
          renderSite(config, readingMenu, readingHouse),
          readingMenu,
          readingHouse,
        ])
        // Not a warning, because a build need not reach the database; a deployment must, and check-dist.mjs refuses it.
        for (const part of missing) config.logger.info(`The pages are written with ${part}.`)
        if (!read.menu)
          config.logger.info(`The pages are written without the menu: ${read.reason}. Browsers read it themselves.`)
        const write = async (file: string, text: string) => {
          await mkdir(path.dirname(path.join(dist, file)), { recursive: true })
          await writeFile(path.join(dist, file), text)
        }
        const client = readBundle(bundle)
        const { plain, faces, fonts } = splitSheet(client.css)
        await write(client.sheet, plain)
        await write(faces.address, faces.css)
        const built: Built = { ...client, faces: faces.address, fonts, starter: await compileStarter(config.root) }
        const frame = iconInPage(template, await readFile(path.join(dist, 'icons/icon.svg'), 'utf8'))
        for (const page of pages) {
          const filled = fillTemplate(pageTemplate(frame, page.path, page.html, built), page)
          await write(page.file, withPolicy(await keepCriticalStyles(filled), policyOf))
        }
        const { name } = spaFrom(env.spa)
        const shell = fillTemplate(template, { html: '', head: shellHead(faces.address, name), data })
        await write('shell.html', withPolicy(shell, policyOf))
        // For check-dist.mjs. Not published, because firebase.json ignores files that begin with a dot.
        await write('.unread.json', JSON.stringify(missing))
        // Pages begin with this menu, and ask the database for later changes only.
        await write('menu.json', menuFile(read))
        await write(
          'manifest.webmanifest',
          webManifest(await readFile(path.join(dist, 'manifest.webmanifest'), 'utf8'), name),
        )
        await write('robots.txt', robotsText(env.siteUrl))
        const addresses = pages.filter(({ head }) => !isHidden(head)).map((page) => page.path)
        if (env.siteUrl) await write('sitemap.xml', sitemapXml(env.siteUrl, addresses))
      },
    },
  }
}
