/** `letters` is a `unicode-range`, where a file does not hold all of them. */
export type Face = readonly [family: string, address: string, weight: string, letters?: string]

/** What a prerendered page still has to fetch: told by the build (`src/dev/prerender`), read by `src/start.ts`. */
export type Plan = {
  entry: string
  /** What the entry and the page import, so that all of it comes at once; what is imported stands before what imports it. */
  chunks: readonly string[]
  /** The style sheet of the whole site, for when another page is shown: the page brings its own part. */
  sheet: string
  /** The display face, then the text face. */
  faces: readonly [Face, Face]
  /** Their rare letters, each file fetched where one of them stands. */
  rest: readonly Face[]
}
