export type Face = readonly [family: string, weight: string, address: string]

/** What a prerendered page fetches after its first paint. Written by `tools/build/prerender`, read by `src/site/start/start.ts`. */
export type Plan = {
  entry: string
  /** The chunks of the entry and the page, preloaded in parallel. */
  chunks: readonly string[]
  /** The style sheet of the whole site without its font faces: the page itself holds only the rules that its HTML uses. */
  sheet: string
  fonts: readonly Face[]
}
