import { useState } from "react";
import { CheckField } from "#web/forms/CheckField.tsx";
import { Choice } from "#web/forms/Choice.tsx";
import { MobileField } from "#web/forms/MobileField.tsx";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { OtpField } from "#web/forms/OtpField.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { Button, type ButtonTone } from "#web/ui/Button.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Board, Shown } from "./Board.tsx";

const tones: readonly ButtonTone[] = ["ember", "ink", "quiet", "outline", "bare", "destructive"];

/** Buttons and fields. */
export function ControlBoard() {
  return (
    <>
      <Board title="Buttons">
        {tones.map((tone) => (
          <Shown key={tone} name={tone}>
            <div className="line line--wrap">
              <Button tone={tone}>Bid</Button>
              <Button tone={tone} busy>
                Bid
              </Button>
              <Button tone={tone} off>
                Bid
              </Button>
            </div>
          </Shown>
        ))}
        <Shown name="off, with its reason">
          <Button tone="ember" offReason="Pricing and Address are missing.">
            Post Product
          </Button>
        </Shown>
      </Board>
      <Board title="Fields">
        <TextField label="Rest" hint="A hint in one line." placeholder="Fraser Town" />
        <TextField label="Refused" error="Locality is required!" />
        <TextField label="Read-only" readOnly value="Karnataka" />
        <TextField label="Off" disabled value="Karnataka" />
        <MobileField label="Mobile number" />
        <MobileField
          label="Refused mobile number"
          error="Please enter a valid 10 digit Indian mobile number!"
        />
        <OtpField label="OTP" defaultValue="123456" />
        <OtpField label="Refused OTP" defaultValue="1234" error="OTP is wrong." />
        <MoneyField label="Money" defaultValue="1,23,45,678" />
        <MoneyField label="Refused money" defaultValue="12.345" error="Enter whole rupees." />
        <SelectField label="One of several" options={postOffices} />
        <SelectField
          label="Refused choice"
          options={postOffices}
          defaultValue=""
          placeholder="Choose one"
          error="Choose one."
        />
        <SelectField label="Off choice" options={postOffices} disabled />
        <TextAreaField label="Long text" />
        <TextAreaField
          label="Refused long text"
          defaultValue="Works."
          error="Write at least 20 characters."
        />
        <ToggleSample />
        <OffToggleSample />
      </Board>
    </>
  );
}

const postOffices = [{ value: "1", label: "Fraser Town S.O" }];

function ToggleSample() {
  const [pressed, setPressed] = useState(true);
  return (
    <div className="stack">
      <div className="line line--wrap">
        <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
          All phones
        </Chip>
        <Chip pressed={!pressed} onClick={() => setPressed(!pressed)}>
          Android
        </Chip>
      </div>
      <CheckField label="Mint" count={12} />
      <CheckField label="Used" count={303} defaultChecked />
      <CheckField kind="radio" name="order" label="Ending soon" defaultChecked />
      <CheckField kind="radio" name="order" label="Newest" />
      <SwitchField label="Messages by SMS" defaultChecked />
      <SwitchField label="Messages by e-mail" />
      <Choice icon="qr-code" title="UPI" line="Scan a QR code with any UPI app" name="way" defaultChecked />
      <Choice icon="bank" title="ICICI EazyPay" line="Net banking and cards" name="way" />
    </div>
  );
}

function OffToggleSample() {
  return (
    <div className="stack">
      <CheckField label="Mint, off" disabled />
      <CheckField label="Used, off" disabled defaultChecked />
      <SwitchField label="Off and on" disabled defaultChecked />
      <SwitchField label="Off" disabled />
      <Choice icon="wallet" title="Off" line="Not offered now" name="off-way" disabled />
    </div>
  );
}
