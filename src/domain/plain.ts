/** Without case and accents: `Naledi` is found by `naledi`, `José` by `jose`, and either stands where English orders it. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
