import { namesInCode } from './built-code.ts'

it('finds the shared packages of both kinds of containers', () => {
  const earlier = '{386:{shareKey:"react",getter:()=>null},985:{shareKey:\'@fieldproof/ui\'}}'
  const own = '{386:()=>c("default","react",!1,[1,19,2,0]),796:()=>d("default","@fieldproof/platform",false,[1,1])}'
  expect(namesInCode([earlier]).shares).toEqual(['@fieldproof/ui', 'react'])
  expect(namesInCode([own, earlier]).shares).toEqual(['@fieldproof/platform', '@fieldproof/ui', 'react'])
})
