import { FAULT_SHAPE, FAULT_STATUSES, type Fault } from './fault.ts'
import type { Message } from './message.ts'
import { escapeHtml } from './templates.ts'

/** The spa's time zone, whatever the machine's. */
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Gaborone',
  dateStyle: 'medium',
  timeStyle: 'medium',
})

const STYLE = `
:root { color-scheme: light }
body { margin: 0; background: #fbf8f1; color: #2b2822; font: 17px/1.6 system-ui, sans-serif }
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 1.5rem }
h1 { font: 2.2rem/1.2 Georgia, serif; margin: 0 } h2 { font: 1.5rem/1.3 Georgia, serif; margin: 0 0 .5rem }
article { border: 1px solid #d8d0b8; border-left: 4px solid #d4af37; background: #fff; padding: 1.5rem; margin: 0 0 2rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; margin: 0 0 1rem } dt { color: #5e574c } dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
iframe { width: 100%; height: 34rem; border: 1px solid #e6e0cc; background: #f4f1e4 }
button, select, .reload { font: inherit; min-height: 44px; padding: .4rem 1rem; border: 1px solid #7a5c0e; background: #fbf8f1; color: #2b2822 }
.reload { display: inline-flex; align-items: center; text-decoration: none; box-sizing: border-box } form { display: inline }
:focus-visible { outline: 3px solid #7a5c0e; outline-offset: 2px } summary { cursor: pointer; padding: .6rem 0 }
code { background: #f4f1e4; padding: .1rem .3rem; overflow-wrap: anywhere }
.tools { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center } @media (max-width: 40rem) { dl { grid-template-columns: 1fr } }`

const terms = (pairs: Iterable<readonly [string, string]>) =>
  `<dl>${[...pairs].map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`

const article = (message: Message) => `
<article aria-labelledby="mail-${message.number}">
  <h2 id="mail-${message.number}">${escapeHtml(message.subject)}</h2>
  ${terms([
    ['To', message.to],
    ['From', message.fromName],
    ['Reply to', message.replyTo],
    ['Sent', `${clock.format(new Date(message.at))} (Gaborone)`],
    ['Template', message.templateId],
  ])}
  <iframe title="Mail: ${escapeHtml(message.subject)}" sandbox="" srcdoc="${escapeHtml(message.html)}"></iframe>
  <details><summary>Parameters</summary>${terms(Object.entries(message.params))}</details>
  ${message.autoReply ? `<details><summary>Auto-reply to ${escapeHtml(message.autoReply.to)}</summary>${terms(Object.entries(message.autoReply))}</details>` : ''}
</article>`

const faultText = (fault: Fault | undefined) =>
  fault
    ? `The next ${fault.times === 1 ? 'send' : `${fault.times} sends`} will ${fault.status === 'never' ? 'never be answered' : `be answered with ${fault.status}`}${fault.kept ? ', although the mail is sent' : ''}.`
    : 'Sends are answered as usual.'

/** The outbox as a page: newest mail first, each rendered in a frame where no script runs. */
export const outboxPage = (messages: readonly Message[], fault: Fault | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox (${messages.length}) · La Lumière, local</title>
<style>${STYLE}</style>
</head>
<body>
<header>
  <h1>Outbox</h1>
  <p>${messages.length === 0 ? 'No mail has been sent yet. Book or write on the site, then reload.' : `${messages.length} ${messages.length === 1 ? 'mail has' : 'mails have'} been sent, newest first. They are only stored here.`}</p>
  <div class="tools">
    <a class="reload" href="/">Reload</a>
    <form method="post" action="/empty"><button>Empty the outbox</button></form>
  </div>
</header>
<main>${[...messages].reverse().map(article).join('')}</main>
<footer>
  <h2>When mail fails</h2>
  <p role="status">${faultText(fault)}</p>
  <form method="post" action="/fault" class="tools">
    <label>Answer the next send with <select name="status">${FAULT_STATUSES.map((status) => `<option>${status}</option>`).join('')}</select></label>
    <button>Set</button>
    <button name="clear" value="1">Clear</button>
  </form>
  <p>By command: <code>PUT /fault</code> with <code>${escapeHtml(FAULT_SHAPE)}</code>. <code>times</code> is the number of sends that fail, <code>kept</code> whether the mail is sent although the answer is an error.
  <code>GET /messages</code> and <code>DELETE /messages</code> list the mails as JSON (oldest first) and remove them.</p>
  <p>The site sends to <code>POST /api/v1.0/email/send</code>, as to EmailJS. Unlike EmailJS, a missing or unknown template parameter is refused here, so that mistakes are noticed.</p>
</footer>
</body>
</html>
`
