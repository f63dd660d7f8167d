import { brotliCompressSync, constants } from 'node:zlib'

/** What an answer's headers took on the server the budgets were measured on; over HTTP/2 they take less, in a preview more. Bytes. */
export const HEADERS = 300

/** Bytes of a text compressed as well as brotli can. */
export const compressed = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
