import { wordsIn } from '#texts/words.ts'
import { accountEndings, accountNames } from './accounts.ts'
import { banks } from './banks.ts'
import { CHALLENGE_CODE, expiry, testCards, type TestCard } from './cards.ts'
import { STYLE } from './page-style.ts'
import type { SandboxPayment } from './tables.ts'

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[letter] ?? letter,
  )

const page = (title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} – Sandbox bank</title><style>${STYLE}</style></head><body><main>
<p class="bank">Sandbox bank</p><p class="notice">This is a test. No real money moves, and no real card works here.</p>
${content}</main></body></html>`

const money = ({ amount, currency }: Pick<SandboxPayment, 'amount' | 'currency'>): string =>
  wordsIn('en').money({ amount, currency })
const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ')
const validThru = `${String(expiry.month).padStart(2, '0')}/${String(expiry.year).slice(-2)}`

const summary = (payment: SandboxPayment): string => `<dl><dt>To pay</dt><dd>${escaped(money(payment))}</dd>
<dt>Reference</dt><dd>${escaped(payment.reference)}</dd><dt>Receipt to</dt><dd>${escaped(payment.email)}</dd></dl>`

const cardButton = ({
  number,
  means,
}: TestCard): string => `<form method="post"><input type="hidden" name="number" value="${number}">
<button><span>${spaced(number)}</span><small>${escaped(means)}</small></button></form>`

/** The page where the payer chooses or types a card. The site gets nothing that is typed here. */
export const paymentPage = (
  payment: SandboxPayment,
  { fault, typed = '' }: { fault?: string; typed?: string } = {},
): string => {
  const faulty = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault" autofocus'
  return page(
    'Pay',
    `<h1>Pay ${escaped(money(payment))}</h1>${summary(payment)}
${fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" novalidate>
<label for="number">Card number</label>
<input id="number" name="number" inputmode="numeric" autocomplete="off" placeholder="${spaced(testCards[0]?.number ?? '')}" value="${escaped(typed)}"${faulty}>
<div class="pair"><div><label for="expiry">Valid thru</label><input id="expiry" name="expiry" autocomplete="off" placeholder="${validThru}"></div>
<div><label for="code">Security code</label><input id="code" name="code" inputmode="numeric" autocomplete="off" placeholder="123"></div></div>
<button class="action">Pay ${escaped(money(payment))}</button></form>
<form method="post"><input type="hidden" name="cancel" value="yes"><button class="plain">Go back without paying</button></form>
<h2>Test cards</h2><p>A click tries one at once; any date and security code will do.</p>${testCards.map(cardButton).join('')}`,
  )
}

/** The bank's question, on its own page. */
export const challengePage = (payment: SandboxPayment, fault?: string): string => {
  const faulty = fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault"'
  return page(
    'Confirm the payment',
    `<h1>Confirm the payment</h1>${summary(payment)}
<p>The bank has sent a one-time code. In this test it is <strong>${CHALLENGE_CODE}</strong>.</p>
${fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" novalidate><label for="otp">One-time code</label>
<input id="otp" name="otp" inputmode="numeric" autocomplete="one-time-code" autofocus${faulty}>
<button class="action">Confirm</button></form>
<form method="post"><input type="hidden" name="cancel" value="yes"><button class="plain">I did not ask for this</button></form>`,
  )
}

/** A page with a message and a link back. */
export const messagePage = (title: string, message: string, back?: string): string =>
  page(
    title,
    `<h1>${escaped(title)}</h1>
<p role="status">${escaped(message)}</p>${back === undefined ? '' : `<a class="button plain" href="${escaped(back)}">Go back to the site</a>`}`,
  )

const row = (cells: readonly string[]): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`

/** The page with all test cards and accounts, where new accounts can be opened. */
export const homePage = ({
  opened,
  fault,
}: {
  opened?: { bank: string; number: string; name: string }
  fault?: string
} = {}): string =>
  page(
    'Test cards and accounts',
    `<h1>Test cards and accounts</h1>
${opened ? `<p role="status"><strong>${escaped(opened.number)}</strong> at ${escaped(opened.bank)} is the account of ${escaped(opened.name)} now.</p>` : ''}
<h2>Open an account in a name of your choice</h2>
<p>Money is paid out only to an account in the user's own name.</p>
${fault === undefined ? '' : `<p class="fault" id="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" action="/accounts" novalidate><label for="bank">Bank</label>
<select id="bank" name="bank">${banks.map(({ name, code }) => `<option value="${code}">${escaped(name)}</option>`).join('')}</select>
<label for="name">Name</label><input id="name" name="name" autocomplete="off"${fault === undefined ? '' : ' aria-invalid="true" aria-describedby="fault" autofocus'}>
<button class="action">Open the account</button></form>
<h2>Cards</h2><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map(({ number, means }) => row([spaced(number), means])).join('')}</tbody></table>
<p>The one-time code of the card that asks for one is ${CHALLENGE_CODE}.</p>
<h2>Accounts at any bank</h2><p>Ten digits. The third from the end says whose it is, such as 0123456<strong>0</strong>10:</p>
<table><thead><tr><th scope="col">Digit</th><th scope="col">Name</th></tr></thead>
<tbody>${accountNames.map((name, digit) => row([String(digit), name])).join('')}</tbody></table>
<p>The last two say what happens; transfers to every other account succeed in two seconds.</p>
<table><thead><tr><th scope="col">Ends in</th><th scope="col">What happens</th></tr></thead>
<tbody>${Object.entries(accountEndings)
      .map(([ending, { means }]) => row([ending, means]))
      .join('')}</tbody></table>`,
  )
