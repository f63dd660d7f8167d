/**
 * The files that a prerendered page fetches after its first paint. Written by the build (`tools/build/prerender`), read by
 * `src/start/start.ts`.
 */
export type Plan = {
  entry: string
  /** The chunks of the entry and the page, preloaded in parallel. */
  chunks: readonly string[]
  /** The style sheet of the whole site: the page itself holds only the rules that its HTML uses. */
  sheet: string
  /** The font files of the sheet; every page uses all of them. */
  faces: readonly string[]
}
