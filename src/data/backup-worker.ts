import { encrypted } from '#domain/backup/file.ts'

/** Compresses and encrypts a backup beside the page, which deriving the key would stop for seconds. */

export type ToWorker = { passphrase: string } | { text: IteratorResult<string> }
/** It asks for one piece of text after the other, so that no more than a page of documents waits. */
export type FromWorker = 'next' | { file: Blob } | { failure: string }

const answer = (message: FromWorker) => postMessage(message)
let give: (text: IteratorResult<string>) => void

const next = () =>
  new Promise<IteratorResult<string>>((resolve) => {
    give = resolve
    answer('next')
  })

const make = async (passphrase: string) => {
  try {
    answer({ file: await new Response(await encrypted(passphrase, { next })).blob() })
  } catch (error) {
    answer({ failure: error instanceof Error ? error.message : String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('text' in data) give(data.text)
  else void make(data.passphrase)
})
