export { FakeRequest, fakeRequests } from './fake-requests.ts'
