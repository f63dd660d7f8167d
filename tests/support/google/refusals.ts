/** What the played Google refuses on demand; docs/set-up-played.md names the page behind each. */
export const REFUSALS = [
  'account', // another account logs in, and it may not see the owner's projects
  'accounts import', // every account of an import is refused, with a reason each
  'cloud terms', // the terms of Google Cloud were not accepted
  'database elsewhere', // the project has a database in another place
  'e-mail provider', // e-mail and password cannot be switched on
  'firebase terms', // the terms of Firebase were not accepted
  'index', // indexes end as NEEDS_REPAIR
  'login', // the person presses "Cancel" on the page of the login
  'network', // every connection breaks
  'place', // the place of the database is not known
  'project id', // the id of the project is taken
  'project quota', // the account has as many projects as it may
  'rules', // the rules do not compile
  'service', // the APIs of the project are off and cannot be enabled
  'site name', // the name of the hosting site is taken
  'upload', // the upload of the site's files breaks after some of them
] as const

export type Refusal = (typeof REFUSALS)[number]
