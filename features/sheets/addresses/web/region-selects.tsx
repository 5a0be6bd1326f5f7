import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Select } from '#kit/ui/select.tsx';
import { addresses } from '../contract.ts';
import { villageName } from '../village-name.ts';
import { type AddressValue, settled, withStreet } from './address-value.ts';

interface Place {
  id: string;
  name: string;
}

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

interface RegionSelectsProps {
  value: AddressValue;
  onChange: (value: AddressValue) => void;
}

/** Province, city, area, street and village, each asked for when the one above is known. */
export function RegionSelects({ value, onChange }: RegionSelectsProps) {
  const { provinceId, cityId, areaId } = value;
  const provinces = useCall(addresses.provinces, {}, FOREVER);
  const cities = useCall(addresses.cities, { provinceId }, { ...FOREVER, enabled: provinceId !== '' });
  const areas = useCall(addresses.areas, { cityId }, { ...FOREVER, enabled: cityId !== '' });
  const doubt = (part: string) => value.uncertain.find((one) => one.part === part)?.says;
  return (
    <div className="region-selects">
      <RegionSelect
        label="省"
        places={provinces.data?.items}
        chosen={provinceId}
        doubt={doubt('province')}
        onChoose={({ id, name }) =>
          onChange(settled(value, { ...NO_CITY, provinceId: id, province: name }, 'province'))
        }
      />
      <RegionSelect
        label="市"
        places={provinceId ? cities.data?.items : undefined}
        chosen={cityId}
        doubt={doubt('city')}
        onChoose={({ id, name }) =>
          onChange(settled(value, { ...NO_AREA, cityId: id, city: cityName(name, value.province) }, 'city'))
        }
      />
      <RegionSelect
        label="区县"
        places={cityId ? areas.data?.items : undefined}
        chosen={areaId}
        doubt={doubt('area')}
        onChoose={({ id, name }) =>
          onChange(
            settled(value, { ...NO_STREET, areaId: id, area: name === value.city ? '' : name }, 'area'),
          )
        }
      />
      <BelowArea value={value} onChange={onChange} />
    </div>
  );
}

/** Street and village, which the detail names too. */
function BelowArea({ value, onChange }: RegionSelectsProps) {
  const { areaId, streetId, street, villageId } = value;
  const streets = useCall(addresses.streets, { areaId }, { ...FOREVER, enabled: areaId !== '' });
  const villages = useCall(addresses.villages, { streetId }, { ...FOREVER, enabled: streetId !== '' });
  return (
    <>
      <RegionSelect
        label="街道"
        places={areaId ? streets.data?.items : undefined}
        chosen={streetId}
        onChoose={({ id, name }) =>
          onChange(withStreet(value, { ...NO_VILLAGE, streetId: id, street: name }))
        }
      />
      <RegionSelect
        label="村居"
        places={streetId ? villages.data?.items : undefined}
        chosen={villageId}
        onChoose={({ id, name }) =>
          onChange(withStreet(value, { streetId, street, villageId: id, village: villageName(name) }))
        }
      />
    </>
  );
}

const NO_VILLAGE = { villageId: '', village: '' };
const NO_STREET = { ...NO_VILLAGE, streetId: '', street: '' };
const NO_AREA = { ...NO_STREET, areaId: '', area: '' };
const NO_CITY = { ...NO_AREA, cityId: '', city: '' };

/** An address says 上海市 where the code system has 市辖区. */
const cityName = (name: string, province: string): string => (/^(?:市辖区|县)$/.test(name) ? province : name);

interface RegionSelectProps {
  label: string;
  places: readonly Place[] | undefined;
  chosen: string;
  doubt?: string | undefined;
  onChoose: (place: Place) => void;
}

function RegionSelect({ label, places, chosen, doubt, onChoose }: RegionSelectProps) {
  const options = places ?? [];
  return (
    <Select
      label={label}
      className={doubt ? 'is-doubtful' : ''}
      hint={doubt}
      disabled={options.length === 0}
      value={options.some(({ id }) => id === chosen) ? chosen : ''}
      empty={label}
      options={options.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(one) => onChoose(options.find(({ id }) => id === one) ?? { id: '', name: '' })}
    />
  );
}
