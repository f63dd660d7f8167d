import { seed } from './seed.ts'

// The demo spa for the Firestore that FIRESTORE_EMULATOR_HOST names: Google's emulator, or ours started alone.
const address = process.env.FIRESTORE_EMULATOR_HOST
if (address === undefined) throw new Error('Say where it is: FIRESTORE_EMULATOR_HOST=127.0.0.1:8080')
const { hostname, port } = new URL(`http://${address}`)
await seed(Number(port), new Date(), { host: hostname })
console.log(`The demo data is in the Firestore at ${address}.`)
