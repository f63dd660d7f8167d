/** What Google refuses, by what firebase-tools then prints, and what to do. The first that fits counts; docs/set-up-played.md names the sources. */
const REFUSALS: readonly [said: RegExp, advice: string][] = [
  [
    /Firebase Tos Not Accepted|Firebase Terms of Service/i,
    'This Google account has not accepted the terms of Firebase yet. Open https://console.firebase.google.com/?forceCheckTos=true, accept them, then try again.',
  ],
  [
    /Terms of Service|Callers must accept|type": ?"TOS/i,
    'This Google account has not accepted the terms of Google Cloud yet. Open https://console.cloud.google.com/terms, accept them, then try again.',
  ],
  [/already a project with ID/i, 'This id is taken by another project. Try again with another id.'],
  [
    /exceeded your allotted project quota|project quota/i,
    'This Google account may not have any more projects. Delete one at https://console.cloud.google.com/cloud-resource-manager that nobody needs (it counts for 30 days more), or ask there for a higher quota, or sign in with another account (npm run firebase -- login --reauth); then try again. An existing empty project can be chosen instead.',
  ],
  [/Database already exists/i, 'The project has a database already. Try again: the set-up looks where it is.'],
  [
    /(Invalid|unknown|not a valid|unsupported).{0,40}location|location.{0,60}(invalid|not (available|supported|found))/i,
    'Google has no database at this place. Try again and choose one of the places of the list.',
  ],
  [
    /Invalid name:|is already reserved by another project|site.{0,40}already exists/i,
    'This address is taken by another project. Try again with another name for it.',
  ],
  [
    /must be on the Blaze|billing (account|to be enabled|must be enabled)|BILLING_DISABLED/i,
    'Google wants a billing account for this, which nothing here needs on the free plan. Look at the plan in the Firebase console (gear, Usage and billing), or choose another project, then try again.',
  ],
  [
    /has not been used in project|SERVICE_DISABLED|is disabled\. Enable it/i,
    'Google is still switching this service on for the new project, which takes some minutes. Wait five minutes, then try again.',
  ],
  [
    /Failed to authenticate|Authentication Error|credentials are no longer valid|invalid_grant|HTTP Error: 401/i,
    'Google no longer accepts the sign-in. Run npm run firebase -- login --reauth, then npm run set-up again.',
  ],
  [
    /PERMISSION_DENIED|does not have permission|HTTP Error: 403|Authorization failed/i,
    'The Google account that is signed in may not do this in the project. Sign in as its owner: npm run firebase -- login --reauth. Then try again.',
  ],
  [
    /Compilation error|rules.{0,30}(error|invalid)/i,
    'Google could not read firestore.rules. The file of this folder was changed: take the one of the last version of the site, then try again.',
  ],
  [
    /Firebase Authentication could not|provisionFirebaseApp/i,
    'Google could not switch the sign-in on. Open the Firebase console, Authentication, Get started, switch on Email/Password, save, then try again.',
  ],
  [
    /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|Failed to make request|socket hang up|premature close|network/i,
    'Google cannot be reached. Check the internet connection, then try again.',
  ],
  [
    /HTTP Error: 429|RESOURCE_EXHAUSTED|Quota exceeded/i,
    'Google has been asked too often for the moment. Wait some minutes, then try again.',
  ],
  [/HTTP Error: 5\d\d|UNAVAILABLE|INTERNAL/i, 'Google has a fault at the moment. Wait some minutes, then try again.'],
]

/** Advice, and what was said, so that somebody who helps sees both. `log`: what Google answered, where the message hides it. */
export const adviceOn = (error: string, log = ''): string => {
  const said = [error, log]
    .filter((text) => text !== '')
    .join(' ')
    .trim()
  const known = REFUSALS.find(([pattern]) => pattern.test(said))
  return known
    ? `${known[1]}\n(${error.trim()})`
    : `Google or firebase-tools refused this, and this command does not know why:\n${said}\nTry again; if it stays, docs/publishing.md says how this step is done by hand.`
}
