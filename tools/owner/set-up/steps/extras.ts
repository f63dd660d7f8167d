import { command } from '../command.ts'
import { siteOf, projectOf, type SetUp, type Step } from '../step.ts'

const CONSOLE = 'https://console.firebase.google.com/project'

const offerAppCheck = async (setUp: SetUp): Promise<void> => {
  const { talk, env } = setUp
  const project = projectOf(setUp)
  talk.say(
    '',
    'APP CHECK keeps programs from sending false requests in floods. It is free for 10,000 visits a month. In return the pages Booking, Services and My request load a script of Google (reCAPTCHA), which the page /privacy then has to say, and every visitor with slow data pays for it. Most spas begin without it; it can be switched on any day.',
  )
  if (!(await talk.agree('Switch App Check on now?', false))) return
  const site = new URL(siteOf(setUp)).host
  await talk.open(
    `https://console.cloud.google.com/security/recaptcha/create?project=${project}`,
    `Create a key: type Website, domain ${site}, score-based. Then copy its id, which begins with 6L.`,
  )
  const key = await talk.ask('Site key of reCAPTCHA', {
    problem: (text) => (/^6L[\w-]{38}$/.test(text) ? undefined : 'A site key has 40 characters and begins with 6L.'),
  })
  env.write({ VITE_APP_CHECK_SITE_KEY: key })
  await talk.open(
    `${CONSOLE}/${project}/appcheck/apps`,
    'Press the web app, reCAPTCHA Enterprise, paste the same key, Save. Do NOT press Enforce yet: watch the figures for a week first.',
  )
  await talk.agree('Is it saved?')
}

const offerPaying = async (setUp: SetUp): Promise<void> => {
  const { talk } = setUp
  const project = projectOf(setUp)
  talk.say(
    '',
    'The free plan lets this site read 50,000 and write 20,000 documents a day, some four times what a busy day needs. PAY AS YOU GO costs nothing within the same amounts and a few cents beyond; it asks for a card, and adds daily backups by Google. A budget there only sends an alert: it stops nothing. Without it, make a backup in House, Backup each month.',
  )
  if (!(await talk.agree('Change to pay as you go now?', false))) return
  await talk.open(
    `${CONSOLE}/${project}/usage/details`,
    'Press Modify plan, choose Blaze, and set a budget alert of P100 when it asks.',
  )
  if (!(await talk.agree('Does the console say Blaze now?'))) return
  const where = ['--project', project]
  const found = await command(setUp, 'Looking for backups', 'firestore:backups:schedules:list', ...where)
  if (Array.isArray(found) && found.length > 0) return
  const daily = ['--recurrence', 'DAILY', '--retention', '7d']
  await command(setUp, 'Google schedules a backup each day', 'firestore:backups:schedules:create', ...daily, ...where)
}

export const extras: Step = {
  title: 'What could be added',
  minutes: 3,
  standing: ({ notes }) => {
    const { wasAppCheckOffered, wasPayingOffered } = notes.read()
    return Promise.resolve(wasAppCheckOffered && wasPayingOffered ? 'decided' : undefined)
  },
  work: async (setUp) => {
    const { notes } = setUp
    if (!notes.read().wasAppCheckOffered) await offerAppCheck(setUp)
    notes.add({ wasAppCheckOffered: true })
    await offerPaying(setUp)
    notes.add({ wasPayingOffered: true })
  },
}
