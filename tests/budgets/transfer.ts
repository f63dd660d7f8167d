import { brotliCompressSync, constants } from 'node:zlib'

/** Bytes of a response's headers on the server on which the budgets were measured; fewer over HTTP/2, more in `vite preview`. */
export const HEADERS = 300

/** Bytes of a text at brotli's highest compression. */
export const compressed = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
