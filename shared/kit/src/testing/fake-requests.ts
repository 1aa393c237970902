/** A browser request with a file; the test answers it. */
export class FakeRequest extends EventTarget {
  static all: FakeRequest[] = []
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  method = ''
  url = ''
  status = 0
  responseText = ''
  body: FormData | Blob | null = null
  isAborted = false

  constructor() {
    super()
    FakeRequest.all.push(this)
  }

  /** The form that was sent. @throws if the body is not a form */
  get form(): FormData {
    if (!(this.body instanceof FormData)) throw new Error('No form was sent')
    return this.body
  }

  open(method: string, url: string): void {
    Object.assign(this, { method, url })
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  send(body: FormData | Blob): void {
    this.body = body
  }

  abort(): void {
    this.isAborted = true
    this.end('abort')
  }

  /** Reports progress, from 0 to 1. */
  progress(part: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: part * 100, total: 100 }))
  }

  /** Responds with a status and a body, which is written as JSON unless it is a string. */
  answer(status: number, body: unknown = ''): void {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.end('load')
  }

  /** Breaks the connection. */
  fail(): void {
    this.end('error')
  }

  private end(event: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(event))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Replaces the browser's requests with fake ones for each test of a file. */
export const fakeRequests = (): void => {
  const real = globalThis.XMLHttpRequest
  beforeEach(() => {
    FakeRequest.all = []
    Object.assign(globalThis, { XMLHttpRequest: FakeRequest })
  })
  afterEach(() => {
    Object.assign(globalThis, { XMLHttpRequest: real })
  })
}
