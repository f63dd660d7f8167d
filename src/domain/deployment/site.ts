import { type DemoAccounts, judgeDemoTable, judgeMail } from './contents.ts'
import { checkDatabase, type DatabaseAsking } from './database.ts'
import { type Finding, unknown } from './finding.ts'
import { checkPages } from './pages.ts'
import { judgeServices, parsePublished, type Published, trusted } from './published.ts'
import { IN_FORCE } from './rules.ts'

/** How a site is asked: House asks as this browser can, `npm run check-deployment` from outside. */
type SiteAsking = DatabaseAsking & {
  /** Requests the origin of the e-mail service. */
  askMail: (origin: string) => ReturnType<DatabaseAsking['ask']>
  readDemoAccounts: () => Promise<DemoAccounts>
  /** The Firebase project that the site should use, if this computer knows it. */
  project?: string | undefined
}

type CheckedSite = {
  findings: Finding[]
  published: Published | undefined
  /** `published` if a site at this address may use its services; no others are asked. */
  services: Published | undefined
}

/** A finding for a question to a service of the site, if no service is known that fits the site. */
export const notAsked = (subject: string): Finding =>
  unknown(subject, '/edition.json names no services that could be asked.')

/** The questions that House and `npm run check-deployment` share. Writes nothing. Never throws. */
export const checkSite = async (origin: string, asking: SiteAsking): Promise<CheckedSite> => {
  const { findings, edition } = await checkPages(origin, asking.ask)
  const published = parsePublished(edition)
  const services = trusted(published, origin)
  const [database, accounts, mail] = await Promise.all([
    services ? checkDatabase(services, asking) : [notAsked(IN_FORCE)],
    asking.readDemoAccounts(),
    services && asking.askMail(services.mail),
  ])
  return {
    findings: [
      ...findings,
      judgeServices(published, { origin, expected: asking.project }),
      ...database,
      judgeDemoTable(accounts),
      mail ? judgeMail(mail) : notAsked('E-mail service'),
    ],
    published,
    services,
  }
}
