import { startLocalFirestore } from '#firestore/server.ts'

export type FirestoreServer = { isGoogles: boolean; host: string; port: number; close: () => Promise<void> }

/** Our server, started with these options, or Google's emulator when FIRESTORE_EMULATOR_HOST names one. */
export const openServer = async (
  options: Omit<Parameters<typeof startLocalFirestore>[0], 'port'> = {},
): Promise<FirestoreServer> => {
  const googles = process.env.FIRESTORE_EMULATOR_HOST
  if (googles) {
    const { hostname, port } = new URL(`http://${googles}`)
    return { isGoogles: true, host: hostname, port: Number(port), close: () => Promise.resolve() }
  }
  const { port, close } = await startLocalFirestore({ port: 0, ...options })
  return { isGoogles: false, host: '127.0.0.1', port, close }
}
