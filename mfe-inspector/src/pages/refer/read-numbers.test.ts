import { readPay, readJobs } from './read-numbers.ts'

it.each([
  ['0', 0],
  [' 12 ', 12],
  ['1000', 1000],
  ['1001', null],
  ['', null],
  ['-1', null],
  ['2.5', null],
  ['1e2', null],
])('reads %j as %j jobs', (text, jobs) => expect(readJobs(text)).toBe(jobs))

it.each([
  ['80', 8000],
  ['80.5', 8050],
  ['80,55', 8055],
  ['0', 0],
  ['10000', 1_000_000],
  ['10000.01', null],
  ['80.555', null],
  ['', null],
  ['$80', null],
  ['-5', null],
])('reads %j as %j cents', (text, cents) => expect(readPay(text, 10_000_00)).toBe(cents))
