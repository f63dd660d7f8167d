import { encrypted } from '#features/backup/file.ts'

/** Encrypts a backup beside the page, which deriving the key would stop for seconds. */

export type ToEncrypt = { passphrase: string; packed: Blob }

addEventListener('message', ({ data: { passphrase, packed } }: MessageEvent<ToEncrypt>) => {
  encrypted(passphrase, packed).then((file) => postMessage(file), reportError)
})
