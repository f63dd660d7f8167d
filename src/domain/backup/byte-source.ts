export type Bytes = Uint8Array<ArrayBuffer>
export type ByteSource = Blob | Uint8Array | AsyncIterable<Uint8Array>

/** Reads a stream piece by piece. Safari cannot iterate over a stream. */
export async function* piecesOf<Piece>(stream: ReadableStream<Piece>): AsyncGenerator<Piece> {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

const chunksOf = (source: ByteSource): AsyncIterable<Uint8Array> => {
  if (source instanceof Blob) return piecesOf(source.stream())
  if (!(source instanceof Uint8Array)) return source
  return (async function* () {
    yield await Promise.resolve(source)
  })()
}

/** Takes exact numbers of bytes from a source, which is read only as far as needed. */
export class ByteTaker {
  readonly #chunks: AsyncIterator<Uint8Array>
  #left: Uint8Array = new Uint8Array()

  constructor(source: ByteSource) {
    this.#chunks = chunksOf(source)[Symbol.asyncIterator]()
  }

  async #more(): Promise<boolean> {
    const next = await this.#chunks.next()
    if (next.done) return false
    this.#left = next.value
    return true
  }

  async isAtEnd(): Promise<boolean> {
    while (this.#left.length === 0) if (!(await this.#more())) return true
    return false
  }

  /** Fewer bytes than asked for only at the end of the source. */
  async take(length: number): Promise<Bytes> {
    const taken = new Uint8Array(length)
    let filled = 0
    while (filled < length && !(await this.isAtEnd())) {
      const part = this.#left.subarray(0, length - filled)
      taken.set(part, filled)
      filled += part.length
      this.#left = this.#left.subarray(part.length)
    }
    return taken.subarray(0, filled)
  }

  /** The bytes before the next line break; undefined when there is none within `most` bytes. */
  async takeLine(most: number): Promise<Bytes | undefined> {
    const line = new Uint8Array(most)
    for (let length = 0; length < most && !(await this.isAtEnd()); length++) {
      const [byte = 0] = this.#left
      this.#left = this.#left.subarray(1)
      if (byte === 10) return line.slice(0, length)
      line[length] = byte
    }
    return undefined
  }

  /** Lets go of the source. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }
}
