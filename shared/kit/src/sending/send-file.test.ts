import { isCallFailure } from '@fieldproof/platform'
import { testUser } from '@fieldproof/platform/testing'
import { FakeRequest, fakeRequests } from '../testing/index.ts'
import { putFile, sendForm } from './send-file.ts'

fakeRequests()
const file = new File(['picture'], 'avatar.png', { type: 'image/png' })
const request = () => {
  const [last] = FakeRequest.all.slice(-1)
  if (!last) throw new Error('Nothing was sent')
  return last
}
const begin = (end = new AbortController()) => {
  const progress: number[] = []
  const onProgress = (part: number) => {
    progress.push(part)
  }
  const sending = { language: 'no' as const, onProgress, signal: end.signal }
  return { progress, end, answer: sendForm('POST /users/upload-my-avatar', { kind: 'square' }, file, sending) }
}

describe('a call with a file', () => {
  it('is sent with the session, its fields before the file, and reports its progress', async () => {
    const { progress, answer } = begin()
    const { method, url, headers, form } = request()
    expect([method, url]).toEqual(['POST', '/users/upload-my-avatar'])
    expect(headers).toEqual({
      accept: 'application/json',
      'accept-language': 'nb',
    })
    expect([...form.keys()]).toEqual(['kind', 'file'])
    expect(form.get('file')).toMatchObject({ name: 'avatar.png' })
    request().progress(0.25)
    expect(progress).toEqual([0.25])
    const data = { message: 'Changed.', user: testUser({ avatar: '/files/a.png' }) }
    request().answer(200, { success: true, data })
    expect(await answer).toEqual(data)
  })

  it("is refused with the server's message", async () => {
    const { answer } = begin()
    request().answer(413, { success: false, message: 'Too large.', code: 'too-large' })
    const refused = await answer.catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 413, message: 'Too large.', code: 'too-large', isSilent: false })
    expect(isCallFailure(refused)).toBe(true)
  })

  it('has no message when the session has ended', async () => {
    const { answer } = begin()
    request().answer(401, { success: false, message: 'x', detail: 'Invalid token.' })
    await expect(answer).rejects.toMatchObject({ isSilent: true })
  })

  it.each([
    [0, ''],
    [502, '<html>bad gateway</html>'],
    [200, 'null'],
  ])('ignores a response that is not ours: %i %s', async (status, text) => {
    const { answer } = begin()
    request().answer(status, text)
    await expect(answer).rejects.toMatchObject({ status, code: 'unreachable', message: '' })
  })

  it('fails when the connection breaks', async () => {
    const { answer } = begin()
    request().fail()
    await expect(answer).rejects.toMatchObject({ status: 0, code: 'unreachable', message: '' })
  })

  it('is not sent at all if it was aborted before', async () => {
    const end = new AbortController()
    end.abort()
    await expect(begin(end).answer).rejects.toMatchObject({ status: 0, code: 'unreachable', message: '' })
    expect(FakeRequest.all).toHaveLength(0)
  })

  it('ends when it is aborted, and not after it has arrived', async () => {
    const first = begin()
    first.end.abort()
    await expect(first.answer).rejects.toMatchObject({ status: 0 })
    expect(request().isAborted).toBe(true)
    const second = begin()
    request().answer(200, { success: true, data: null })
    await second.answer
    second.end.abort()
    expect(request().isAborted).toBe(false)
  })
})

describe('a file for a signed address', () => {
  const put = () =>
    putFile({ url: '/files/x?signature=y', method: 'PUT', headers: { 'content-type': 'image/png' } }, file, {
      language: 'en',
      onProgress: () => {},
    })

  it('is uploaded with the signed headers', async () => {
    const arrived = put()
    const { method, url, headers, body } = request()
    expect([method, url]).toEqual(['PUT', '/files/x?signature=y'])
    expect(headers).toEqual({ 'content-type': 'image/png', 'accept-language': 'en' })
    expect(body).toBe(file)
    request().answer(204)
    await expect(arrived).resolves.toBeUndefined()
  })

  it('is refused with the reason, if there is one', async () => {
    const withReason = put()
    request().answer(410, { success: false, message: 'This address has ended.' })
    await expect(withReason).rejects.toMatchObject({ status: 410, message: 'This address has ended.' })
    const without = put()
    request().answer(500, 'broken')
    await expect(without).rejects.toMatchObject({ status: 500, message: '' })
  })
})
