/** What a prerendered page still has to fetch: written by the build (`build/prerender`), read by `src/start/start.ts`. */
export type Plan = {
  entry: string
  /** What the entry and the page import, preloaded in parallel. */
  chunks: readonly string[]
  /** The style sheet of the whole site: the page itself holds only the rules that its HTML uses. */
  sheet: string
  /** The font files of the sheet; every page uses all of them. */
  faces: readonly string[]
}
