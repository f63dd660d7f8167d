import type { Plugin } from 'vite'

const MIXED = /color-mix\(in oklab, (#[\da-f]{6}) ([\d.]+)%, transparent\)/gi

/** `color-mix(in oklab, #1c1a17 40%, transparent)` as `#1c1a1766`, the same colour. */
export const withHexColors = (css: string): string =>
  css.replace(MIXED, (_, color: string, share: string) => {
    const alpha = Math.round(Number(share) * 2.55)
    return color + alpha.toString(16).padStart(2, '0')
  })

/** Tailwind mixes a translucent colour by a function that Chrome 100 does not know; its fallback would take more bytes in every page. */
export const hexColors = (): Plugin => ({
  name: 'la-lumiere-hex-colors',
  enforce: 'pre',
  transform: { filter: { id: /\.css$/ }, handler: (code) => ({ code: withHexColors(code), map: null }) },
})
