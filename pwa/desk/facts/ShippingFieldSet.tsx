import { Box, Field, Fieldset, Flex, Input, SimpleGrid, Stack } from '@chakra-ui/react';
import { SPAN_UNITS, type SpanName } from '#contract/shop/shipping';
import { SectionHead } from '../parts/SectionHead';
import { SHIPPING_LABELS, type ShippingEditor } from './shipping-form';

interface Props {
  editor: ShippingEditor;
  isReadOnly: boolean;
}

export function ShippingFieldSet(props: Props) {
  return (
    <>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="14px">
        <FeeField
          {...props}
          name="fee"
          helper="Added for each item in the bag, in Canada and abroad."
        />
        <FeeField
          {...props}
          name="listedFee"
          helper="Shoppers read that this rate is not charged. If it is not above the fee, it is not mentioned."
        />
      </SimpleGrid>
      <Spans {...props} title="Before it leaves" names={['shipsIn', 'customShipsIn']} />
      <Spans
        {...props}
        title="On the way"
        names={['canada', 'abroad', 'unitedStates', 'europe', 'australia']}
      />
    </>
  );
}

interface FeeProps extends Props {
  name: 'fee' | 'listedFee';
  helper: string;
}

function FeeField({ editor, isReadOnly, name, helper }: FeeProps) {
  const { form, change, leave, problemOf } = editor;
  const problem = problemOf(name);
  return (
    <Field.Root disabled={isReadOnly} invalid={problem !== undefined} alignContent="start">
      <Field.Label>{SHIPPING_LABELS[name]}, $</Field.Label>
      <Input
        textStyle="num"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={form[name]}
        onChange={({ target }) => change({ [name]: target.value })}
        onBlur={() => leave(name)}
      />
      <Field.ErrorText>{problem}</Field.ErrorText>
      {problem === undefined && <Field.HelperText>{helper}</Field.HelperText>}
    </Field.Root>
  );
}

interface SpansProps extends Props {
  title: string;
  names: readonly SpanName[];
}

function Spans({ title, names, ...props }: SpansProps) {
  return (
    <Box pt="8px">
      <SectionHead title={title} />
      <Stack gap="0">
        {names.map((name) => (
          <SpanField key={name} {...props} name={name} />
        ))}
      </Stack>
    </Box>
  );
}

function SpanField({ editor, isReadOnly, name }: Props & { name: SpanName }) {
  const { form, change, leave, problemOf } = editor;
  const problem = problemOf(name);
  const label = SHIPPING_LABELS[name];
  const [from, to] = form[name];
  const input = (end: 'from' | 'to', value: string) => (
    <Input
      aria-label={`${label}, ${end}`}
      aria-invalid={problem !== undefined}
      textStyle="num"
      textAlign="center"
      px="4px"
      width="56px"
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      onChange={({ target }) =>
        change({ [name]: end === 'from' ? [target.value, to] : [from, target.value] })
      }
    />
  );
  return (
    <Fieldset.Root
      disabled={isReadOnly}
      invalid={problem !== undefined}
      py="8px"
      gap="4px"
      borderBottomWidth="1px"
      borderColor="line"
      // The problem of a range is shown when the user has left both of its fields.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(name);
      }}
    >
      <Flex align="center" wrap="wrap" gap="6px 8px">
        <Fieldset.Legend flex="1 1 104px" mb="0" fontSize="16" fontWeight="600">
          {label}
        </Fieldset.Legend>
        <Flex align="center" gap="8px">
          {input('from', from)}
          <span aria-hidden="true">–</span>
          {input('to', to)}
          <Box width="96px" fontSize="14" color="ink2">
            {SPAN_UNITS[name]}s
          </Box>
        </Flex>
      </Flex>
      {problem !== undefined && <Fieldset.ErrorText>{problem}</Fieldset.ErrorText>}
    </Fieldset.Root>
  );
}
