import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'

export const examples = {
  plain: <TextField id="name" label="姓名" name="name" autoComplete="name" />,
  hint: (
    <TextField
      id="phone"
      label="Mobile number"
      hint="11 digits, mainland China"
      name="phone"
      inputMode="tel"
    />
  ),
  error: (
    <TextField
      id="wrong-phone"
      label="Mobile number"
      hint="11 digits, mainland China"
      error="Please enter the correct phone number"
      name="phone"
      defaultValue="1382 2213"
    />
  ),
  side: (
    <TextField
      id="code"
      label="验证码"
      name="code"
      inputMode="numeric"
      side={<Button kind="outline">获取验证码</Button>}
    />
  ),
}
