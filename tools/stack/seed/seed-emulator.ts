import { seed } from './seed.ts'

// Writes the demo data into the Firestore at FIRESTORE_EMULATOR_HOST: Google's emulator, or ours started alone.
const address = process.env.FIRESTORE_EMULATOR_HOST
if (address === undefined)
  throw new Error('Set FIRESTORE_EMULATOR_HOST, for example FIRESTORE_EMULATOR_HOST=127.0.0.1:8080')
const { hostname, port } = new URL(`http://${address}`)
await seed(Number(port), new Date(), { host: hostname })
console.log(`The demo data is in the Firestore at ${address}.`)
