/** `Hot Stone Massage` is `hot-stone-massage`: small letters without accents, digits and hyphens. Empty for a text without any. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
