import * as firebase from 'firebase/app'

type TokenListener = (token: string | null) => void

const listeners = new Set<TokenListener>()
let signedIn: { token: string; uid: string } | null = null

const encode = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The part of Firebase Auth that Firestore uses, so that a test can sign in and out without an Auth server. */
const auth = {
  getUid: () => signedIn?.uid ?? null,
  getToken: () => Promise.resolve(signedIn && { accessToken: signedIn.token }),
  addAuthTokenListener: (listener: TokenListener) => {
    listeners.add(listener)
    void Promise.resolve().then(() => {
      listener(signedIn?.token ?? null)
    })
  },
  removeAuthTokenListener: (listener: TokenListener) => {
    listeners.delete(listener)
  },
}

/** Registers a component of the SDK; not in its published types. */
const { _registerComponent } = firebase as unknown as { _registerComponent: (component: object) => void }

export const registerAuthStub = (): void => {
  _registerComponent({
    name: 'auth-internal',
    type: 'PRIVATE',
    instanceFactory: () => auth,
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
  })
}

const tell = (): void => {
  for (const listener of listeners) listener(signedIn?.token ?? null)
}

export const signInAs = (uid: string, claims: object = {}): void => {
  const token = `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ sub: uid, user_id: uid, ...claims })}.`
  signedIn = { token, uid }
  tell()
}

export const signOut = (): void => {
  signedIn = null
  tell()
}
