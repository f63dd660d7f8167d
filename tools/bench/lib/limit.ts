import { readFileSync } from 'node:fs'
import path from 'node:path'

const SCRIPT = /<script[\s\S]*?<\/script>/g
const SCRIPT_OR_FONT_LINK = /<link[^>]*(?:rel="modulepreload"|as="script"|as="font")[^>]*>/g
const NOSCRIPT = /<noscript>[\s\S]*?<\/noscript>/g
const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/
const STYLESHEET = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g
const FONT_FACE = /@font-face\s*\{[^}]*\}/g
const SPLASH = /<div[^>]*data-splash="[^"]*"[\s\S]*?<\/div>/

/** The style sheet as a style element, without its font faces. */
const inlined = (folder: string, address: string) =>
  `<style>${readFileSync(path.join(folder, address), 'utf8').replace(FONT_FACE, '')}</style>`

/**
 * The fastest possible version of a page: no script, system fonts, inline styles, no splash, but the same text and pictures. The bench
 * divides the figures of the real page by the figures of this one.
 */
export const withoutScript = (html: string, folder: string): string =>
  html
    .replace(POLICY, '')
    .replace(SCRIPT, '')
    .replace(NOSCRIPT, '')
    .replace(SCRIPT_OR_FONT_LINK, '')
    .replace(STYLESHEET, (_, address: string) => inlined(folder, address))
    .replace(FONT_FACE, '')
    .replace(SPLASH, '')

/** The page with the attribute that the starter sets before the first paint for a visitor who has seen the splash. */
export const splashSeen = (html: string): string => html.replace('<html ', '<html data-splash="seen" ')
