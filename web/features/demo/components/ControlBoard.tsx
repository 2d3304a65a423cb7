import { useState } from "react";
import type { Paise } from "#domain/money/paise.ts";
import { Button, type ButtonTone } from "#web/ui/Button.tsx";
import { CheckField } from "#web/ui/CheckField.tsx";
import { Chip } from "#web/ui/Chip.tsx";
import { Choice } from "#web/ui/Choice.tsx";
import { MobileField } from "#web/ui/MobileField.tsx";
import { MoneyField } from "#web/ui/MoneyField.tsx";
import { NumberStepper } from "#web/ui/NumberStepper.tsx";
import { OtpField } from "#web/ui/OtpField.tsx";
import { SelectField } from "#web/ui/SelectField.tsx";
import { SwitchField } from "#web/ui/SwitchField.tsx";
import { TextAreaField } from "#web/ui/TextAreaField.tsx";
import { TextField } from "#web/ui/TextField.tsx";
import { Board, Shown } from "./Board.tsx";
import { rupees } from "./sampleValues.ts";

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
        <MobileField label="Mobile number" />
        <OtpField label="OTP" />
        <MoneyField label="Money" defaultValue="1,23,45,678" />
        <SelectField label="One of several" options={[{ value: "1", label: "Fraser Town S.O" }]} />
        <TextAreaField label="Long text" />
        <StepperSample />
        <ToggleSample />
      </Board>
    </>
  );
}

function StepperSample() {
  const [offerPaise, setOfferPaise] = useState<Paise | null>(rupees(25_000));
  return (
    <NumberStepper
      label="Your bid"
      inputLabel="Your bid in rupees"
      valuePaise={offerPaise}
      onValueChange={setOfferPaise}
      minimumPaise={rupees(25_000)}
      stepPaise={rupees(500)}
    />
  );
}

function ToggleSample() {
  const [pressed, setPressed] = useState(true);
  return (
    <div className="stack">
      <Chip pressed={pressed} onClick={() => setPressed(!pressed)}>
        All phones
      </Chip>
      <CheckField label="Mint" count={12} />
      <SwitchField label="Verified by Blaze" defaultChecked />
      <Choice icon="qr-code" title="UPI" line="Scan a QR code with any UPI app" name="way" defaultChecked />
      <Choice icon="bank" title="ICICI EazyPay" line="Net banking and cards" name="way" />
    </div>
  );
}
