import { defineGroup } from '@fieldproof/contracts'
import Fastify, { type FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { serveGroup, servePart } from './serve-group.ts'

const trial = defineGroup('trial', {
  sow: { method: 'POST', path: '/trial/sow', who: 'anyone', summary: 'Sows.', answer: z.string() },
  reap: { method: 'GET', path: '/trial/reap', who: 'anyone', summary: 'Reaps.', answer: z.string() },
})
const sow = async (): Promise<string> => 'sown'
const reap = async (): Promise<string> => 'reaped'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.decorate('servedCalls', new Set<string>())
})
afterEach(() => app.close())

test('two folders serve a group together', () => {
  servePart(app, trial, { sow })
  expect([...app.servedCalls]).toEqual(['POST /trial/sow'])
  servePart(app, trial, { reap })
  expect([...app.servedCalls]).toEqual(['POST /trial/sow', 'GET /trial/reap'])
})

test('a call is served once only', () => {
  servePart(app, trial, { sow })
  expect(() => {
    servePart(app, trial, { sow, reap })
  }).toThrow('The call POST /trial/sow is served twice')
  expect(() => {
    serveGroup(app, trial, { sow, reap })
  }).toThrow('The call POST /trial/sow is served twice')
})

test('a handler for a call that the group does not have is refused', () => {
  const misspelt = { sow, raep: reap }
  expect(() => {
    servePart(app, trial, misspelt)
  }).toThrow('The group trial has no call for the handlers raep')
})
