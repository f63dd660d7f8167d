export const findBrowser: (options?: {
  env?: Readonly<Record<string, string | undefined>>
  platform?: string
  home?: string
  exists?: (path: string) => boolean
  downloaded?: () => string | undefined
}) => string | undefined
