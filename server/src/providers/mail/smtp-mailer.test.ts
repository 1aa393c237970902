import { makeCertificate } from '#testing/certificate.ts'
import { smtpMailer } from './smtp-mailer.ts'
import type { Mail } from './mailer.ts'
import { openMailServer, settingsFor } from './testing/mail-server.ts'

const certificate = makeCertificate()
const auth = { user: 'post@fieldproof.test', pass: 'correct horse & battery' }
const mail: Mail = {
  messageId: '<1@fieldproof.test>',
  date: new Date('2026-03-02T09:00:00.000Z'),
  from: { name: 'Fieldproof', address: 'post@fieldproof.test' },
  to: 'ifeoma@example.test',
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
}

/** A mail server like those of real providers: STARTTLS, and a password before anything else. */
const provider = () =>
  openMailServer({
    ...certificate,
    authOptional: false,
    disabledCommands: [],
    onAuth: ({ username, password }, _session, done) => {
      if (username === auth.user && password === auth.pass) done(null, { user: username })
      else done(Object.assign(new Error(`Invalid login for ${username} with ${password}`), { responseCode: 535 }))
    },
  })

test('a mail is sent with STARTTLS and a password', async () => {
  const server = await provider()
  await smtpMailer({ ...settingsFor(server.port), requireTls: true, auth }, { ca: certificate.cert }).send(mail)
  expect(server.mails).toMatchObject([{ subject: 'Hello' }])
  await server.close()
})

test('a mail is sent with TLS from the start', async () => {
  const server = await openMailServer({ ...certificate, secure: true })
  await smtpMailer({ ...settingsFor(server.port), secure: true }, { ca: certificate.cert }).send(mail)
  expect(server.mails).toHaveLength(1)
  await server.close()
})

test('a wrong password is reported without the password, and the mail is retried once it is correct', async () => {
  const server = await provider()
  const wrong = smtpMailer(
    { ...settingsFor(server.port), requireTls: true, auth: { ...auth, pass: 'wrong horse' } },
    { ca: certificate.cert },
  )
  const failure = await wrong.send(mail).then(
    () => undefined,
    (error: unknown) => error as Error & { isFinal: boolean },
  )
  expect(failure).toMatchObject({ isFinal: false })
  expect(failure?.message).toMatch(/EAUTH.*535/)
  expect(`${failure?.message} ${failure?.stack}`).not.toMatch(/wrong horse|d3Jvbmc/)
  await server.close()
})

test('no password is sent to a server that offers no TLS, if TLS is required', async () => {
  let asked = 0
  const server = await openMailServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => {
      asked += 1
      done(null, { user: 'anybody' })
    },
  })
  await expect(smtpMailer({ ...settingsFor(server.port), requireTls: true, auth }).send(mail)).rejects.toMatchObject({
    isFinal: false,
  })
  expect(asked).toBe(0)
  await server.close()
})

test('an untrusted certificate is not accepted', async () => {
  const server = await provider()
  await expect(smtpMailer({ ...settingsFor(server.port), requireTls: true, auth }).send(mail)).rejects.toMatchObject({
    isFinal: false,
  })
  expect(server.mails).toEqual([])
  await server.close()
})

test.each([
  [550, true],
  [450, false],
])('a recipient refused with %i is final: %s', async (responseCode, isFinal) => {
  const server = await openMailServer({
    onRcptTo: ({ address }, _session, done) => {
      done(Object.assign(new Error(`No ${address} here`), { responseCode }))
    },
  })
  const failure = await smtpMailer(settingsFor(server.port))
    .send(mail)
    .then(
      () => undefined,
      (error: unknown) => error as Error,
    )
  expect(failure).toMatchObject({ isFinal })
  expect(failure?.message).not.toContain('ifeoma')
  await server.close()
})

test('the refusal of a mail is final, that of a busy server is not', async () => {
  for (const [responseCode, isFinal] of [
    [554, true],
    [451, false],
  ] as const) {
    const server = await openMailServer({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          done(Object.assign(new Error('not now'), { responseCode }))
        })
      },
    })
    await expect(smtpMailer(settingsFor(server.port)).send(mail)).rejects.toMatchObject({ isFinal })
    await server.close()
  }
})

test('a server that cannot be reached is tried again', async () => {
  const server = await openMailServer()
  await server.close()
  await expect(smtpMailer(settingsFor(server.port)).send(mail)).rejects.toMatchObject({ isFinal: false })
})
